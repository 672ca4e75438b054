/** What waits for an operator, and how long it may (ms) before the desk says so. */
export const queueLimitsMs = {
  withdrawals: 30 * 60_000,
  deposits: 60 * 60_000,
  assisted: 30 * 60_000,
  adjustments: 60 * 60_000,
  dividends: 12 * 3_600_000,
  affiliates: 3 * 24 * 3_600_000,
  identity: 12 * 3_600_000,
  support: 3 * 60_000,
  protection: 24 * 3_600_000,
  transfers: 60 * 60_000,
  feedback: 24 * 3_600_000,
  activities: 24 * 3_600_000,
  mall: 24 * 3_600_000,
  promotions: 24 * 3_600_000,
  fundings: 12 * 3_600_000,
  letters: 12 * 3_600_000,
  chatReports: 2 * 3_600_000,
  help: 24 * 3_600_000,
  roles: 24 * 3_600_000,
} as const

export type QueueName = keyof typeof queueLimitsMs

export const queueNames: readonly QueueName[] = [
  'withdrawals',
  'deposits',
  'assisted',
  'adjustments',
  'dividends',
  'affiliates',
  'identity',
  'support',
  'protection',
  'transfers',
  'feedback',
  'activities',
  'mall',
  'promotions',
  'fundings',
  'letters',
  'chatReports',
  'help',
  'roles',
]

/** Whether the oldest (epoch ms; null for none) has waited too long. */
export function isQueueLate(name: QueueName, oldestAt: number | null, now: number): boolean {
  return oldestAt !== null && now - oldestAt > queueLimitsMs[name]
}
