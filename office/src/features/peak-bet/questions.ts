import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import * as office from '@zhengju/contract/peak-bet/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { seasonReasons, peakBetText as text } from '#text/peak-bet.ts'

export type Season = DataOf<typeof office.officeListSeasons>['items'][number]
export type SeasonDraft = Omit<BodyOf<typeof office.draftSeason>, 'commandId' | 'reason'>
export type Step = keyof typeof text.steps

const calls = {
  reserve: office.reserveSeason,
  refuse: office.refuseSeason,
  callOff: office.callOffSeason,
  propose: office.proposePayout,
  return: office.returnPayout,
  pay: office.approvePayout,
} as const

export function stepQuestion(step: Step, { id, no, name }: Season): ReasonQuestion {
  return {
    title: `${text.steps[step]}：${text.no(no, name)}`,
    text: text.asks[step],
    action: text.steps[step],
    suggestions: seasonReasons,
    async run(body) {
      await call(calls[step], { params: { seasonId: id }, body })
      return text.done[step]
    },
  }
}

export function draftQuestion(wish: SeasonDraft, onDone: () => void): ReasonQuestion {
  return {
    title: text.draftTitle,
    text: text.draftText,
    action: text.submit,
    suggestions: seasonReasons,
    async run(command) {
      await call(office.draftSeason, { body: { ...command, ...wish } })
      onDone()
      return text.drafted
    },
  }
}

/** What may be done with a season now, whoever may do it. */
export function stepsOf({ state, phase }: Season): {
  readonly asked: readonly Step[]
  readonly decided: readonly Step[]
} {
  switch (state) {
    case 'draft':
      return { asked: [], decided: phase === 'ahead' ? ['reserve', 'refuse'] : ['refuse'] }
    case 'reserved':
      return {
        asked: phase === 'over' ? ['propose'] : [],
        decided: phase === 'ahead' ? ['callOff'] : [],
      }
    case 'proposed':
      return { asked: [], decided: ['pay', 'return'] }
    case 'paid':
    case 'refused':
    case 'calledOff':
      return { asked: [], decided: [] }
  }
}
