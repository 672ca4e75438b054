import type { BodyOf, EndpointAuth, ParamsOf, QueryOf } from '@zhengju/contract/kernel/endpoint'
import type { Permission } from '@zhengju/contract/kernel/permission'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Database, Tx } from '@zhengju/storage/tx'
import type {
  MemberCaller,
  OperatorCaller,
  RawRequest,
  SetOperatorToken,
  Visitor,
} from '../call/caller.ts'
import type { Command } from '../db/commands.ts'

/** What a handler gets. Whether `member` or `operator` is there follows from the endpoint's auth. */
interface Asked {
  readonly auth: EndpointAuth
  readonly knowsMember?: true
}

export type Call<E extends Asked> = {
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E>
  readonly now: number
  readonly visitor: Visitor
  readonly raw: RawRequest
  /** The id of a command, from its body or from its header; empty for a query. */
  readonly commandId: string
  readonly setOperatorToken: SetOperatorToken
} & CallerOf<E['auth'], E extends { readonly knowsMember: true } ? MemberCaller : undefined>

export type TxCall<E extends Asked> = Call<E> & { readonly tx: Tx }
export type StepsCall<E extends Asked> = Call<E> & {
  readonly db: Database
  readonly runtime: Runtime
}

export type CommandStepsCall<E extends Asked> = StepsCall<E> & {
  readonly command: Command
}

type CallerOf<Auth extends EndpointAuth, Known> = Auth extends 'member'
  ? { readonly member: MemberCaller; readonly operator: undefined }
  : Auth extends 'operator' | { readonly permission: Permission }
    ? { readonly member: undefined; readonly operator: OperatorCaller }
    : { readonly member: Known | undefined; readonly operator: undefined }
