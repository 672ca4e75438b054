import { isBuiltPage as isPage } from '@zhengju/contract/content/office-calls'
import { letterLimits } from '@zhengju/contract/inbox/calls'
import * as inbox from '@zhengju/contract/inbox/office-calls'
import * as schema from '@zhengju/contract/inbox/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  approveLetter,
  officeLetters,
  refuseLetter,
  sendLetter,
  withdrawLetter,
} from './desk-service.ts'
import { letterTemplates, saveTemplate } from './template-service.ts'

/** Letters that operators write, and what they write them from. */
export function createInboxOfficeRoutes(): Route[] {
  return [
    serve(inbox.officeListLetters, schema.officeListLetters, ({ tx, query }) =>
      officeLetters(tx, query),
    ),
    serve(inbox.sendLetter, schema.sendLetter, ({ tx, body, ...actor }) =>
      sendLetter(tx, isPage, actor, body),
    ),
    serve(inbox.approveLetter, schema.approveLetter, ({ tx, body, params, ...actor }) =>
      approveLetter(tx, actor, { ...params, ...body }),
    ),
    serve(inbox.refuseLetter, schema.refuseLetter, ({ tx, body, params, ...actor }) =>
      refuseLetter(tx, actor, { ...params, ...body }),
    ),
    serve(inbox.withdrawLetter, schema.withdrawLetter, ({ tx, body, params, ...actor }) =>
      withdrawLetter(tx, actor, { ...params, ...body }),
    ),
    serve(inbox.listLetterTemplates, schema.listLetterTemplates, ({ tx }) => letterTemplates(tx)),
    serve(inbox.saveLetterTemplate, schema.saveLetterTemplate, ({ tx, body, ...actor }) =>
      saveTemplate(tx, { isPage, most: letterLimits.templates }, actor, body),
    ),
  ]
}
