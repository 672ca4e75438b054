import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { siteDay } from '@zhengju/domain/siteDay'
import { runtime } from '#lib/runtime.ts'
import { readJson, writeJson } from '#lib/storage.ts'

/** Whoever comes back has a use for the home screen; whoever has answered is not asked again. */
const visitsBefore = 2

/** Notes today's visit. True when putting the site on the home screen may be offered. */
export function noteVisit(): boolean {
  const { days, last, isAnswered } = known()
  const today = siteDay(runtime.clock.now())
  const count = last === today ? days : days + 1
  writeJson(storageKeys.visits, { days: count, last: today, isAnswered })
  return count >= visitsBefore && !isAnswered
}

/** Added, or not wanted. */
export function answerOffer(): void {
  writeJson(storageKeys.visits, { ...known(), isAnswered: true })
}

function known() {
  const { days, last, isAnswered } = Object(readJson(storageKeys.visits))
  return { days: Number(days) || 0, last: String(last), isAnswered: isAnswered === true }
}
