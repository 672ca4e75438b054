import type { FailureName } from '@zhengju/contract/kernel/failure'

/** What a call may ask of whoever makes it: characters from a picture, or a piece put into its hole. */
export type CheckKind = 'image' | 'slider'

/** What is sent along with the call. */
export interface CheckAnswer {
  readonly codeId: string
  readonly Kaptchcate: string
}

export interface CheckState<Picture> {
  readonly kind: CheckKind | undefined
  /** Counts the pictures asked for; an answer to an older one is not heard. */
  readonly round: number
  readonly picture: Picture | undefined
  readonly typed: string
  /** What is wrong: with what was typed, or with fetching the picture. */
  readonly problem: string | undefined
  /** The picture did not come: asking again is the next step. */
  readonly isBroken: boolean
}

export type CheckEvent<Picture> =
  | { readonly kind: 'needed'; readonly what: CheckKind; readonly problem: string | undefined }
  | { readonly kind: 'renewed' }
  | { readonly kind: 'came'; readonly round: number; readonly picture: Picture }
  | { readonly kind: 'failed'; readonly round: number; readonly text: string }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'missing'; readonly text: string }
  | { readonly kind: 'over' }

export const noCheck: CheckState<never> = {
  kind: undefined,
  round: 0,
  picture: undefined,
  typed: '',
  problem: undefined,
  isBroken: false,
}

/** Each picture is used once: whatever the call was answered, the next one needs a new picture. */
export function checkNext<Picture>(
  state: CheckState<Picture>,
  event: CheckEvent<Picture>,
): CheckState<Picture> {
  switch (event.kind) {
    case 'needed':
      return { ...anew(state), kind: event.what, problem: event.problem }
    case 'renewed':
      return state.kind === undefined ? state : anew(state)
    case 'came':
      if (event.round !== state.round) return state
      return { ...state, picture: event.picture, isBroken: false }
    case 'failed':
      if (event.round !== state.round) return state
      return { ...state, problem: event.text, isBroken: true }
    case 'typed':
      return { ...state, typed: event.text, problem: undefined }
    case 'missing':
      return { ...state, problem: event.text }
    case 'over':
      return { ...anew(state), kind: undefined }
  }
}

/** A new picture is asked for, nothing is typed yet. */
function anew<Picture>(state: CheckState<Picture>): CheckState<Picture> {
  return { ...noCheck, kind: state.kind, round: state.round + 1 }
}

/** Failures that ask for a check or say that it was not passed. */
export const checkFailures = [
  'captcha.workNeeded',
  'captcha.imageNeeded',
  'captcha.imageWrong',
  'captcha.sliderNeeded',
  'captcha.sliderFailed',
  'captcha.code',
] as const satisfies readonly FailureName[]

/** Which check a refusal is about; undefined for every other failure. */
export function checkKindOf(
  failure: FailureName | undefined,
  current: CheckKind | undefined,
): CheckKind | undefined {
  switch (failure) {
    case 'captcha.imageNeeded':
    case 'captcha.imageWrong':
      return 'image'
    case 'captcha.sliderNeeded':
    case 'captcha.sliderFailed':
      return 'slider'
    case 'captcha.code':
      return current ?? 'image'
    default:
      return undefined
  }
}
