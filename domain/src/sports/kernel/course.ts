/** What a state machine makes of a list of events: where it stands, or which event its rules do not allow. */
export type Played<State> =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly at: number; readonly refusal: string }

/** The state after an event, or in words why the event cannot be. */
export type Step<State, Event> = (state: State, event: Event) => State | string

/** A corrected course is another list: nothing of a former one is left in the state. */
export function play<State extends object, Event>(
  start: State,
  step: Step<State, Event>,
  events: readonly Event[],
): Played<State> {
  let state = start
  for (const [at, event] of events.entries()) {
    const next = step(state, event)
    if (typeof next === 'string') return { ok: false, at, refusal: next }
    state = next
  }
  return { ok: true, state }
}
