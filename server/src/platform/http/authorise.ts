import type { EndpointAuth, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import type { MemberCaller, OperatorCaller, RawRequest, Visitor } from '../call/caller.ts'
import { Failure } from '../call/failure.ts'

/** Who can tell which caller a request belongs to. A kind that nobody knows is refused. */
export interface Authorisers {
  /** Throws unless this visitor may try to come into an account. */
  readonly entry?: (visitor: Visitor) => Promise<void>
  readonly member?: (
    token: string,
    visitor: Visitor,
    endpoint: PlainEndpoint,
  ) => Promise<MemberCaller>
  readonly operator?: (token: string, visitor: Visitor) => Promise<OperatorCaller>
  /** Throws unless the signature over the raw request is good. */
  readonly venue?: (raw: RawRequest) => Promise<void>
  readonly provider?: (raw: RawRequest) => Promise<void>
}

export interface Caller {
  readonly member: MemberCaller | undefined
  readonly operator: OperatorCaller | undefined
}

/** The one place that decides who may call what: from `endpoint.auth`, and from the token's header alone. */
export async function authorise(
  authorisers: Authorisers,
  endpoint: PlainEndpoint,
  request: { readonly token: string; readonly visitor: Visitor; readonly raw: RawRequest },
): Promise<Caller> {
  const { token, visitor, raw } = request
  switch (kindOf(endpoint.auth)) {
    case 'anonymous': {
      if (endpoint.knowsMember) return memberOrNobody(authorisers, endpoint, request)
      if (!endpoint.isEntry) return nobody
      if (!authorisers.entry) throw new Failure('request.refused')
      await authorisers.entry(visitor)
      return nobody
    }
    case 'member': {
      if (token === '' || !authorisers.member) throw new Failure('auth.required')
      return { member: await authorisers.member(token, visitor, endpoint), operator: undefined }
    }
    case 'operator': {
      if (token === '' || !authorisers.operator) throw new Failure('auth.required')
      const operator = await authorisers.operator(token, visitor)
      if (
        typeof endpoint.auth === 'object' &&
        !operator.permissions.has(endpoint.auth.permission)
      ) {
        throw new Failure('office.permission', { permission: endpoint.auth.permission })
      }
      return { member: undefined, operator }
    }
    case 'venue':
    case 'provider': {
      const check = endpoint.auth === 'venue' ? authorisers.venue : authorisers.provider
      if (!check) throw new Failure('request.refused')
      await check(raw)
      return nobody
    }
  }
}

/** A session that is over, or not his any more, makes a visitor of him and refuses nothing. */
async function memberOrNobody(
  { member: memberOf }: Authorisers,
  endpoint: PlainEndpoint,
  { token, visitor }: { readonly token: string; readonly visitor: Visitor },
): Promise<Caller> {
  if (token === '' || !memberOf) return nobody
  try {
    return { member: await memberOf(token, visitor, endpoint), operator: undefined }
  } catch (error) {
    if (error instanceof Failure) return nobody
    throw error
  }
}

const nobody: Caller = { member: undefined, operator: undefined }

function kindOf(auth: EndpointAuth): Extract<EndpointAuth, string> {
  return typeof auth === 'object' ? 'operator' : auth
}
