import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = {
  ...office,
  method: 'GET',
  command: false,
  auth: { permission: 'promotion.read' },
} as const
const ask = {
  ...office,
  method: 'POST',
  command: 'body',
  auth: { permission: 'promotion.ask' },
} as const
const decide = { ...ask, auth: { permission: 'promotion.decide' } } as const
const season = '/office/api/v1/peakBet/season/:seasonId'

/** Every season, the newest first. */
export const officeListSeasons = endpoint<typeof schema.officeListSeasons>()({
  ...read,
  path: '/office/api/v1/peakBet/season/list',
  errors: [],
})

/** The ranking with names, by place. */
export const officeListRanks = endpoint<typeof schema.officeListRanks>()({
  ...read,
  path: `${season}/rank/list`,
  errors: ['notFound'],
})

export const draftSeason = endpoint<typeof schema.draftSeason>()({
  ...ask,
  path: '/office/api/v1/peakBet/season/draft',
  errors: ['office.reasonRequired', 'peakBet.invalid', 'peakBet.begun'],
})

/** Another operator: every prize goes from the fund into its reserve. */
export const reserveSeason = endpoint<typeof schema.reserveSeason>()({
  ...decide,
  path: `${season}/reserve`,
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'peakBet.begun',
    'peakBet.overlaps',
    'promotion.stopped',
    'campaign.insufficient',
  ],
})
export const refuseSeason = endpoint<typeof schema.refuseSeason>()({
  ...decide,
  path: `${season}/refuse`,
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Before it begins: the fund has its prizes again. */
export const callOffSeason = endpoint<typeof schema.callOffSeason>()({
  ...decide,
  path: `${season}/callOff`,
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'peakBet.begun'],
})

/** A day after its end: the ranking as it is then is whom to pay. */
export const proposePayout = endpoint<typeof schema.proposePayout>()({
  ...ask,
  path: `${season}/propose`,
  errors: ['notFound', 'office.decided', 'office.reasonRequired', 'peakBet.notOver'],
})
export const returnPayout = endpoint<typeof schema.returnPayout>()({
  ...decide,
  path: `${season}/return`,
  errors: ['notFound', 'office.decided', 'office.reasonRequired'],
})

/** Another operator agrees, if the ranking is still the one that was proposed. */
export const approvePayout = endpoint<typeof schema.approvePayout>()({
  ...decide,
  path: `${season}/pay`,
  errors: [
    'notFound',
    'office.decided',
    'office.reasonRequired',
    'office.secondPerson',
    'peakBet.changed',
    'promotion.stopped',
  ],
})
