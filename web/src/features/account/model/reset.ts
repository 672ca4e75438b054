import type { Droppable } from '../hooks/use-reset-identity.ts'

/** Finding a lost password again, in three steps; what has lapsed begins anew. */
export type Reset =
  | { readonly step: 'account'; readonly lapsed: string | undefined }
  | { readonly step: 'identity'; readonly resetId: string; readonly name: string }
  | {
      readonly step: 'password'
      readonly resetId: string
      readonly name: string
      readonly droppable: Droppable
    }
  | { readonly step: 'done'; readonly name: string; readonly factorsDropAt: number | null }

export type ResetEvent =
  | { readonly kind: 'begun'; readonly resetId: string; readonly name: string }
  | { readonly kind: 'proved'; readonly droppable: Droppable }
  /** Second factors that shall go wait until then; null where none do. */
  | { readonly kind: 'finished'; readonly factorsDropAt: number | null }
  | { readonly kind: 'lapsed'; readonly reason: string }

export const noReset: Reset = { step: 'account', lapsed: undefined }

export function resetNext(reset: Reset, event: ResetEvent): Reset {
  switch (event.kind) {
    case 'begun':
      if (reset.step !== 'account') return reset
      return { step: 'identity', resetId: event.resetId, name: event.name }
    case 'proved':
      if (reset.step !== 'identity') return reset
      return { ...reset, step: 'password', droppable: event.droppable }
    case 'finished':
      if (reset.step !== 'password') return reset
      return { step: 'done', name: reset.name, factorsDropAt: event.factorsDropAt }
    case 'lapsed':
      return reset.step === 'done' ? reset : { step: 'account', lapsed: event.reason }
  }
}

export const resetSteps = ['account', 'identity', 'password'] as const

/** How far it is, for the row of steps. */
export function resetProgress({ step }: Reset): readonly ('done' | 'now' | 'ahead')[] {
  const at = step === 'done' ? resetSteps.length : resetSteps.indexOf(step)
  return resetSteps.map((_, index) => (index < at ? 'done' : index === at ? 'now' : 'ahead'))
}
