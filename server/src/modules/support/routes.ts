import { pictureBodyBytes } from '@zhengju/contract/identity/calls'
import { ownLimits } from '@zhengju/contract/kernel/limit'
import * as support from '@zhengju/contract/support/calls'
import * as schema from '@zhengju/contract/support/schema'
import { type Route, serve, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import { feedbackOf, submitFeedback } from './feedback-service.ts'
import type { OrderLists } from './order-service.ts'
import { openPicture, type PictureDeps, uploadPicture } from './picture-service.ts'
import { askAsVisitor, type RequestDeps } from './request-service.ts'
import { complain, conversation, move, rate, say, seen, unreadLines } from './service.ts'
import { markMember, type Typing } from './typing-service.ts'

export interface SupportDeps extends PictureDeps, RequestDeps {
  readonly typing: Typing
  readonly lists: OrderLists
}

const picture = { bodyBytes: pictureBodyBytes, perMinute: 30 }
const { feedbacksPerDay: perDay, feedbackText } = support.supportLimits
const { asksPerDay, askText, askContact } = support.supportLimits
const askRules = { perDay: asksPerDay, leastText: askText.min, leastContact: askContact.min }

/** What a member writes to the desk, and reads of it. */
export function createSupportRoutes(deps: SupportDeps): Route[] {
  return [
    ...conversationRoutes(deps),
    ...pictureRoutes(deps),
    ...feedbackRoutes(deps),
    serveSteps(
      support.askAsVisitor,
      schema.askAsVisitor,
      (call) => askAsVisitor(deps, call, call.body, askRules),
      { perMinute: ownLimits.loginsPerMinute },
    ),
  ]
}

function conversationRoutes({ typing }: SupportDeps): Route[] {
  return [
    serve(support.readSupport, schema.readSupport, ({ tx, member, query }) =>
      conversation(tx, typing, member.id, query),
    ),
    serve(support.countSupport, schema.countSupport, ({ tx, member }) =>
      unreadLines(tx, member.id),
    ),
    serve(support.saySupport, schema.saySupport, ({ tx, member, body }) => say(tx, member, body)),
    serve(support.seenSupport, schema.seenSupport, ({ tx, member, body }) =>
      seen(tx, member.id, body.lineId),
    ),
    serve(support.typeSupport, schema.typeSupport, ({ member, now }) =>
      markMember(typing, member.id, now),
    ),
    serve(support.moveSupport, schema.moveSupport, ({ tx, member }) => move(tx, member.id)),
    serve(support.rateSupport, schema.rateSupport, ({ tx, member, body }) =>
      rate(tx, member.id, body.isSolved),
    ),
    serve(support.complainSupport, schema.complainSupport, ({ tx, member, body }) =>
      complain(tx, member, body.text),
    ),
  ]
}

function pictureRoutes(deps: SupportDeps): Route[] {
  return [
    serveCommand(
      support.uploadSupportPicture,
      schema.uploadSupportPicture,
      ({ command, member, body }) => uploadPicture(deps, command, member.id, body.picture),
      picture,
    ),
    serve(support.readSupportPicture, schema.readSupportPicture, ({ tx, member, params }) =>
      openPicture(tx, deps.keys, params.pictureId, member.id),
    ),
  ]
}

function feedbackRoutes({ keys }: SupportDeps): Route[] {
  return [
    serve(support.submitFeedback, schema.submitFeedback, ({ tx, member, body }) =>
      submitFeedback(tx, keys, member, body, { perDay, least: feedbackText.min }),
    ),
    serve(support.listFeedback, schema.listFeedback, ({ tx, member, query }) =>
      feedbackOf(tx, keys, member.id, query),
    ),
  ]
}
