import { pictureBodyBytes } from '@zhengju/contract/identity/calls'
import * as support from '@zhengju/contract/support/office-calls'
import * as schema from '@zhengju/contract/support/office-schema'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import { figures, markTyping, ticketList, ticketView } from './desk-service.ts'
import { answerFeedback, officeFeedback } from './feedback-service.ts'
import {
  answerComplaint,
  answerTicket,
  assignTicket,
  closeTicket,
  handOverTicket,
  noteTicket,
  supportOperators,
  takeTicket,
} from './office-service.ts'
import { openPicture, uploadForMember } from './picture-service.ts'
import { finishRequest, visitorRequests } from './request-service.ts'
import type { SupportDeps } from './routes.ts'
import { saveHours, saveTemplate, templateList } from './setting-service.ts'

/** The desk: what waits, what is said, and how long it took. */
export function createSupportOfficeRoutes(deps: SupportDeps): Route[] {
  return [...readRoutes(deps), ...ticketRoutes(deps), ...settingRoutes()]
}

function readRoutes({ keys, typing }: SupportDeps): Route[] {
  return [
    serve(support.listTickets, schema.listTickets, ({ tx, operator, query }) =>
      ticketList(tx, operator.id, query),
    ),
    serve(support.readTicket, schema.readTicket, ({ tx, params }) =>
      ticketView(tx, typing, params.ticketId),
    ),
    serve(support.supportFigures, schema.supportFigures, ({ tx }) => figures(tx)),
    serve(support.readTicketPicture, schema.readTicketPicture, ({ tx, params }) =>
      openPicture(tx, keys, params.pictureId),
    ),
    serve(support.listSupportOperators, schema.listSupportOperators, ({ tx }) =>
      supportOperators(tx),
    ),
    serve(support.listSupportTemplates, schema.listSupportTemplates, ({ tx }) => templateList(tx)),
    serve(support.officeListFeedback, schema.officeListFeedback, ({ tx, query }) =>
      officeFeedback(tx, keys, query),
    ),
    serve(support.listVisitorRequests, schema.listVisitorRequests, ({ tx, query }) =>
      visitorRequests(tx, keys, query),
    ),
    serve(support.typeTicket, schema.typeTicket, ({ tx, params, now }) =>
      markTyping(tx, typing, params.ticketId, now),
    ),
  ]
}

function ticketRoutes({ keys, lists, pictures }: SupportDeps): Route[] {
  return [
    serveCommand(
      support.uploadTicketPicture,
      schema.uploadTicketPicture,
      ({ command, operator, params, body }) =>
        uploadForMember({ keys, pictures }, command, {
          ...params,
          operatorId: operator.id,
          content: body.picture,
        }),
      { bodyBytes: pictureBodyBytes, perMinute: 30 },
    ),
    serve(support.assignTicket, schema.assignTicket, ({ tx, params, body, ...actor }) =>
      assignTicket(tx, actor, { ...params, ...body }),
    ),
    serve(support.takeTicket, schema.takeTicket, ({ tx, params, ...actor }) =>
      takeTicket(tx, actor, params),
    ),
    serve(support.answerTicket, schema.answerTicket, ({ tx, params, body, ...actor }) =>
      answerTicket(tx, lists, actor, { ...params, ...body }),
    ),
    serve(support.noteTicket, schema.noteTicket, ({ tx, params, body, ...actor }) =>
      noteTicket(tx, actor, { ...params, ...body }),
    ),
    serve(support.handOverTicket, schema.handOverTicket, ({ tx, params, body, ...actor }) =>
      handOverTicket(tx, actor, { ...params, ...body }),
    ),
    serve(support.closeTicket, schema.closeTicket, ({ tx, params, body, ...actor }) =>
      closeTicket(tx, actor, { ...params, ...body }),
    ),
    serve(support.answerComplaint, schema.answerComplaint, ({ tx, params, body, ...actor }) =>
      answerComplaint(tx, actor, { ...params, ...body }),
    ),
    serve(support.answerFeedback, schema.answerFeedback, ({ tx, params, body, ...actor }) =>
      answerFeedback(tx, keys, actor, { ...params, ...body }),
    ),
    serve(
      support.finishVisitorRequest,
      schema.finishVisitorRequest,
      ({ tx, params, body, ...actor }) => finishRequest(tx, keys, actor, { ...params, ...body }),
    ),
  ]
}

function settingRoutes(): Route[] {
  return [
    serve(support.saveSupportTemplate, schema.saveSupportTemplate, ({ tx, body, ...actor }) =>
      saveTemplate(tx, actor, body),
    ),
    serve(support.saveSupportHours, schema.saveSupportHours, ({ tx, body, ...actor }) =>
      saveHours(tx, actor, body),
    ),
  ]
}
