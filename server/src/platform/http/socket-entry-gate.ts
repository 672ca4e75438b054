import type { IncomingMessage } from 'node:http'
import { cookies } from '@zhengju/contract/kernel/header'
import { Failure } from '../call/failure.ts'
import type { Hosts } from '../net/hosts.ts'
import { nearestAddress, networkOf, type Proxies } from '../net/network.ts'
import type { EntryGate } from './entry-gate.ts'

/** A member's socket is asked for with the address alone: its frames are prices, and his own orders. */
export function socketEntryGate({
  door,
  hosts,
  proxies,
}: SocketDoorParts): (request: IncomingMessage) => Promise<boolean> {
  return async (request) => {
    if (!hosts.isServed(proxies.hostOf(request))) return false
    const sent = (request.headers.cookie ?? '').split(/; */)
    const hasGoneOn = sent.includes(`${cookies.isGo.name}=1`)
    return !(await isRefused(door.enter({ address: proxies.callerOf(request), hasGoneOn })))
  }
}

interface SocketDoorParts {
  readonly door: Pick<EntryGate, 'enter'>
  readonly hosts: Hosts
  readonly proxies: Proxies
}

/** Whom a socket counts for: the nearest address that is not one of our own proxies, and its neighbours. */
export function addressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  const addressOf = nearestAddress(trusted)
  return (request) => networkOf(addressOf(request))
}

/** Whether what was asked for ended in a refusal. */
export async function isRefused(asked: Promise<void>): Promise<boolean> {
  try {
    await asked
    return false
  } catch (error) {
    if (error instanceof Failure) return true
    throw error
  }
}
