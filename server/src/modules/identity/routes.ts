import * as identity from '@zhengju/contract/identity/calls'
import * as schema from '@zhengju/contract/identity/schema'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
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
    serveCommand(
      identity.uploadPicture,
      schema.uploadPicture,
      ({ command, member, body }) => uploadPicture(deps, command, member.id, body.picture),
      picture,
    ),
    serveCommand(
      identity.submitIdentity,
      schema.submitIdentity,
      ({ db, command, member, now, body }) =>
        submitIdentity(keys, db, command, { memberId: member.id, now }, body),
      { secret: keys },
    ),
    serve(identity.listChangeRequests, schema.listChangeRequests, ({ tx, member, query }) =>
      listChangeRequests(tx, deps, member.id, query),
    ),
    serveCommand(
      identity.submitChangeRequest,
      schema.submitChangeRequest,
      ({ command, member, body }) => submitChangeRequest(deps, command, member.id, body),
      { secret: keys },
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
