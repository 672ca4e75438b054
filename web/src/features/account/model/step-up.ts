import type { StepUp } from '@zhengju/contract/kernel/failure'
import type { ProofWay } from '@zhengju/contract/login/calls'
import type { Refusal } from './refusal.ts'

/** A device that asks to be authorised: which way is chosen, what is typed, how far it went. */
export interface StepUpState {
  readonly stepUp: StepUp
  readonly reason: string
  /** Undefined where the account has none of the ways: only the support can help. */
  readonly way: ProofWay | undefined
  readonly typed: string
  readonly problem: string | undefined
  /** Where the code went, masked. */
  readonly sentTo: string | undefined
  readonly resendAt: number | undefined
  readonly end: StepUpEnd | undefined
}

export type StepUpEnd =
  | { readonly kind: 'locked'; readonly until: number; readonly reason: string }
  | { readonly kind: 'expired'; readonly reason: string }

export type StepUpEvent =
  | { readonly kind: 'picked'; readonly way: ProofWay }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'sent'; readonly to: string; readonly resendAt: number }
  | { readonly kind: 'missing'; readonly text: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export function beginStepUp(stepUp: StepUp, reason: string): StepUpState {
  return {
    stepUp,
    reason,
    way: stepUp.ways[0],
    typed: '',
    problem: undefined,
    sentTo: undefined,
    resendAt: undefined,
    end: undefined,
  }
}

export function stepUpNext(state: StepUpState, event: StepUpEvent): StepUpState {
  if (state.end) return state
  switch (event.kind) {
    case 'picked':
      return { ...state, way: event.way, typed: '', problem: undefined }
    case 'typed':
      return { ...state, typed: event.text, problem: undefined }
    case 'sent':
      return { ...state, sentTo: event.to, resendAt: event.resendAt, problem: undefined }
    case 'missing':
      return { ...state, problem: event.text }
    case 'refused':
      return refused(state, event.refusal)
  }
}

function refused(state: StepUpState, refusal: Refusal): StepUpState {
  const { reason } = refusal
  switch (refusal.kind) {
    case 'wait':
      if (refusal.about === 'sending') {
        return { ...state, resendAt: refusal.until, problem: reason }
      }
      return { ...state, end: { kind: 'locked', until: refusal.until, reason } }
    case 'expired':
      return { ...state, end: { kind: 'expired', reason } }
    case 'wrong':
      return { ...state, typed: '', problem: reason }
    case 'stepUp':
    case 'other':
      return { ...state, problem: reason }
  }
}
