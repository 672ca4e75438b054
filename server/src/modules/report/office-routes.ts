import * as office from '@zhengju/contract/report/office-calls'
import * as schema from '@zhengju/contract/report/office-schema'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Queues } from '../../platform/db/queues.ts'
import { type Route, serve, serveCommand } from '../../platform/http/serve.ts'
import { categoryFigures } from './category-service.ts'
import { noteBreak } from './close-note-service.ts'
import { getClose, listCloses } from './close-service.ts'
import { dashboard } from './dashboard-service.ts'
import { evidence, openName } from './evidence-service.ts'
import { queuesOf } from './queue-service.ts'

/** How the site does, and what waits. */
export function createReportRoutes({
  keys,
  keepers,
  queues,
}: {
  readonly keys: Keys
  /** Venues that keep their members' money. */
  readonly keepers: readonly VenueId[]
  readonly queues: Queues
}): Route[] {
  const waiting = (tx: Tx, { permissions }: { readonly permissions: ReadonlySet<string> }) =>
    queuesOf(tx, queues, office.queuesSeenWith(permissions))
  return [
    serve(office.getDashboard, schema.getDashboard, async ({ tx, operator }) =>
      dashboard(tx, keepers, await waiting(tx, operator)),
    ),
    serve(office.getCategoryFigures, schema.getCategoryFigures, ({ tx, query }) =>
      categoryFigures(tx, query.span),
    ),
    serve(office.listQueues, schema.listQueues, async ({ tx, operator }) => ({
      items: await waiting(tx, operator),
    })),
    serve(office.listCloses, schema.listCloses, ({ tx, query }) => listCloses(tx, query)),
    serve(office.getClose, schema.getClose, ({ tx, params }) => getClose(tx, params)),
    serve(office.noteBreak, schema.noteBreak, ({ tx, params, body, operator, visitor }) => {
      const { commandId: _, ...wish } = body
      return noteBreak(tx, { operator, visitor }, { ...params, ...wish })
    }),
    serve(office.withdrawalEvidence, schema.withdrawalEvidence, ({ tx, params, operator }) =>
      evidence(tx, keys, { ...params, permissions: operator.permissions }),
    ),
    serveCommand(
      office.openWithdrawalName,
      schema.openWithdrawalName,
      ({ db, command, params, body, ...actor }) =>
        openName(db, keys, command, { ...actor, ...params, reason: body.reason }),
      { answersAnew: true },
    ),
  ]
}
