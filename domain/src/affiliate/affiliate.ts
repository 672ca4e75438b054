export const applicationStates = ['waiting', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What commission is paid from: an account that operators fill first. */
export const commissionCampaignId = '00000000-0000-4000-8000-0000000000a1'

/** A name as affiliates see it of their members: the first three letters and the last. */
export function maskedName(name: string): string {
  return `${name.slice(0, 3)}***${name.slice(-1)}`
}
