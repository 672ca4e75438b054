import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const decide = {
  ...office,
  method: 'POST',
  command: 'body',
  auth: { permission: 'transfer.decide' },
} as const

/** Transfers between members and venues of which nobody knows what became, oldest first. */
export const listUnknownTransfers = endpoint<typeof schema.listUnknownTransfers>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/transfer/unknown',
  auth: { permission: 'transfer.read' },
  command: false,
  errors: [],
})

/** The venue is asked again now. */
export const askTransfer = endpoint<typeof schema.askTransfer>()({
  ...decide,
  path: '/office/api/v1/transfer/one/:id/ask',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/**
 * The first operator says what became of it, by evidence: it is never sent again. Another one confirms ten minutes later
 * at the earliest: the venue is asked once more, and its answer counts before ours.
 */
export const decideTransfer = endpoint<typeof schema.decideTransfer>()({
  ...decide,
  path: '/office/api/v1/transfer/one/:id/decide',
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'transfer.tooSoon',
    'venue.unavailable',
  ],
})

/** What the first operator said was a mistake: it is asked about and sent as before. */
export const resumeTransfer = endpoint<typeof schema.resumeTransfer>()({
  ...decide,
  path: '/office/api/v1/transfer/one/:id/resume',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Records of venues that said something else when they were read again, oldest first. */
export const listChangedRecords = endpoint<typeof schema.listChangedRecords>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/transfer/changed',
  auth: { permission: 'transfer.read' },
  command: false,
  errors: [],
})

/** Looked at: what has to be mended is an adjustment of its own. */
export const handleChangedRecord = endpoint<typeof schema.handleChangedRecord>()({
  ...decide,
  path: '/office/api/v1/transfer/changed/:id/handle',
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})
