import {
  type Fields,
  fields,
  flag,
  integer,
  listOf,
  Malformed,
  oneOf,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { type GameFailure, gameFailures } from './failure.ts'

/** 追号: the same choice in several issues, each held when it opens and not before. */
export const chasePaths = {
  chases: '/zj/v1/chases',
  stop: '/zj/v1/chases/stop',
} as const

export const mostChasedIssues = 50

/** The same `commandId` with the same input is the same chase. */
export interface ChaseRequest {
  readonly game: string
  readonly tableId: string
  readonly commandId: string
  readonly choice: Fields
  /** In the order in which they are drawn. */
  readonly issues: readonly ChasedIssue[]
  readonly stopsOnWin: boolean
}

export interface ChasedIssue {
  readonly number: string
  /** So many times the choice's own stakes. */
  readonly factor: number
}

export function parseChaseRequest(body: unknown): Parsed<ChaseRequest> {
  return parsed(() => {
    const source = fields(body)
    const issues = listOf(
      source,
      'issues',
      (issue) => ({
        number: text(issue, 'number', 40),
        factor: integer(issue, 'factor', 1, 9_999),
      }),
      mostChasedIssues,
    )
    const different = new Set(issues.map(({ number }) => number)).size
    if (issues.length === 0 || different < issues.length) throw new Malformed('issues')
    return {
      game: text(source, 'game', 40),
      tableId: text(source, 'tableId', 40),
      commandId: text(source, 'commandId', 64),
      choice: fields(source.choice, 'choice'),
      issues,
      stopsOnWin: flag(source, 'stopsOnWin'),
    }
  })
}

export function parseChaseStop(body: unknown): Parsed<{ readonly chaseId: string }> {
  return parsed(() => ({ chaseId: text(fields(body), 'chaseId', 64) }))
}

/**
 * `won`: an issue has won and it was to stop then. `unpaid`: an issue was not held, and the rest stop. `repriced`: its odds
 * are other ones now, and the rest stop.
 */
const chaseStates = ['running', 'done', 'won', 'unpaid', 'stopped', 'repriced'] as const
export type ChaseState = (typeof chaseStates)[number]
const issueStates = ['waiting', 'placed', 'lapsed', 'dropped'] as const
export type ChasedIssueState = (typeof issueStates)[number]

export interface ChaseView {
  readonly chaseId: string
  readonly game: string
  readonly tableId: string
  readonly state: ChaseState
  readonly stopsOnWin: boolean
  readonly createdAt: number
  readonly issues: readonly ChasedIssueView[]
}

export interface ChasedIssueView extends ChasedIssue {
  readonly state: ChasedIssueState
  /** Once it was placed. */
  readonly ticketId?: string
  /** Why it lapsed. */
  readonly failure?: GameFailure
}

export function readChase(source: Fields): ChaseView {
  return {
    chaseId: text(source, 'chaseId', 64),
    game: text(source, 'game', 40),
    tableId: text(source, 'tableId', 40),
    state: oneOf(source, 'state', chaseStates),
    stopsOnWin: flag(source, 'stopsOnWin'),
    createdAt: integer(source, 'createdAt'),
    issues: listOf(source, 'issues', (issue) => ({
      number: text(issue, 'number', 40),
      factor: integer(issue, 'factor'),
      state: oneOf(issue, 'state', issueStates),
      ...(issue.ticketId !== undefined && { ticketId: text(issue, 'ticketId', 64) }),
      ...(issue.failure !== undefined && { failure: oneOf(issue, 'failure', gameFailures) }),
    })),
  }
}
