import { freePort } from '@zhengju/server/testing/free-port'

/** Ports that nobody listens on now, all different. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort))
}
