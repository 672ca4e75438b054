import * as identity from '@zhengju/contract/identity/calls'
import * as schema from '@zhengju/contract/identity/schema'
import { actorOf, type Route, serve, serveSteps } from '../../platform/http/serve.ts'
import { type ChangeDeps, listChangeRequests, submitChangeRequest } from './change-service.ts'
import { cancelRequest, getIdentity, submitIdentity } from './identity-service.ts'
import { type PictureDeps, uploadPicture } from './picture-service.ts'
import { fixBirthday, getProfile, type ProfileDeps, saveProfile } from './profile-service.ts'

export interface IdentityDeps extends ChangeDeps, ProfileDeps, PictureDeps {}

const picture = { bodyBytes: identity.pictureBodyBytes, perMinute: 30 }

export function createIdentityRoutes(deps: IdentityDeps): Route[] {
  const { keys } = deps
  return [
    ...profileRoutes(deps),
    serve(identity.getIdentity, schema.getIdentity, ({ tx, member }) =>
      getIdentity(tx, keys, member.id),
    ),
    serveSteps(
      identity.uploadPicture,
      schema.uploadPicture,
      (call) => {
        const { picture: content, ...input } = call.body
        const command = { ...headOf(identity.uploadPicture, call), input: { ...input, content } }
        return uploadPicture(deps, call.db, command, content)
      },
      picture,
    ),
    serveSteps(identity.submitIdentity, schema.submitIdentity, (call) =>
      submitIdentity(
        keys,
        call.db,
        { ...headOf(identity.submitIdentity, call), now: call.now },
        call.body,
      ),
    ),
    serve(identity.listChangeRequests, schema.listChangeRequests, ({ tx, member, query }) =>
      listChangeRequests(tx, deps, member.id, query),
    ),
    serveSteps(identity.submitChangeRequest, schema.submitChangeRequest, (call) =>
      submitChangeRequest(deps, call.db, headOf(identity.submitChangeRequest, call), call.body),
    ),
    serve(identity.cancelRequest, schema.cancelRequest, ({ tx, member, params }) =>
      cancelRequest(tx, keys, member.id, params.requestId),
    ),
  ]
}

function profileRoutes(deps: ProfileDeps): Route[] {
  return [
    serve(identity.getProfile, schema.getProfile, ({ tx, member }) =>
      getProfile(tx, deps, member.id),
    ),
    serve(identity.saveProfile, schema.saveProfile, ({ tx, member, body }) =>
      saveProfile(tx, deps, member.id, body),
    ),
    serve(identity.fixBirthday, schema.fixBirthday, ({ tx, member, body }) =>
      fixBirthday(tx, deps, member.id, body.birthday),
    ),
  ]
}

/** Whose command it is and under which name it is remembered. */
function headOf(
  { path }: { readonly path: string },
  call: Parameters<typeof actorOf>[0] & {
    readonly commandId: string
    readonly member: { readonly id: string }
  },
) {
  const { commandId, member } = call
  return { commandId, actor: actorOf(call), name: `POST ${path}`, memberId: member.id }
}
