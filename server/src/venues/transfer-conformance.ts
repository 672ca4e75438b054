import type { Minor } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransferOrder, VenueMember, VenueRecord, VenueTransfers } from './transfer-port.ts'

export interface TransferWorld {
  readonly transfers: VenueTransfers
  /** What the venue does with the next call: nothing of it arrives, or its answer is lost. */
  lose(what: 'call' | 'answer' | 'nothing'): void
  /** A member who sent money there and played. */
  play(): Promise<VenueMember & { readonly sent: Minor }>
  close?(): Promise<void>
}

/** What every venue that keeps its members' money keeps to, whatever its wire. */
export function transferConformance(name: string, make: () => Promise<TransferWorld>): void {
  describe(`${name} keeps its members' money`, () => {
    let world: TransferWorld
    let members = 0
    let numbers = 0

    beforeAll(async () => {
      world = await make()
    })
    afterAll(() => world.close?.())

    const newMember = () => {
      const memberName = `member${++members}`
      return { memberName, memberId: `ref-${memberName}`, currency: 'CNY' } as const
    }
    type Someone = VenueMember
    const order = (of: Someone, direction: 'in' | 'out', amount: Minor): TransferOrder => ({
      ...{ ...of, direction, amount },
      transferNo: `T2026${++numbers}`,
    })
    const send = (one: TransferOrder) => world.transfers.transfer(one)
    const balance = (of: Someone) => world.transfers.balance(of)

    test('a member who never came has nothing, and nothing goes out', async () => {
      const ada = newMember()
      expect(await balance(ada)).toBe(0n)
      const out = order(ada, 'out', 1n)
      expect(await send(out)).toBe('refused')
      expect(await world.transfers.status(out.transferNo)).toBe('refused')
    })

    test('a duplicate is answered the same and moves nothing, also of one that was refused', async () => {
      const bob = newMember()
      const [into, out] = [order(bob, 'in', 500n), order(bob, 'out', 501n)]
      expect(await send(out)).toBe('refused')
      for (let time = 0; time < 3; time++) expect(await send(into)).toBe('done')
      expect(await balance(bob)).toBe(500n)
      expect(await send(order(bob, 'in', 500n))).toBe('done')
      expect(await send(out)).toBe('refused')
      expect(await balance(bob)).toBe(1_000n)
    })

    test('a lost answer is unknown; asked, it says what became of it', async () => {
      const carol = newMember()
      const into = order(carol, 'in', 700n)
      world.lose('answer')
      expect(await send(into)).toBe('unknown')
      world.lose('nothing')
      expect(await world.transfers.status(into.transferNo)).toBe('done')
      expect(await balance(carol)).toBe(700n)
    })

    test('a lost call is not found, and comes late without harm', async () => {
      const dave = newMember()
      const into = order(dave, 'in', 300n)
      world.lose('call')
      expect(await send(into)).toBe('unknown')
      expect(await world.transfers.status(into.transferNo)).toBe('unknown')
      expect(await balance(dave)).toBeUndefined()
      world.lose('nothing')
      expect(await world.transfers.status(into.transferNo)).toBe('notFound')
      expect(await send(into)).toBe('done')
      expect(await send(into)).toBe('done')
      expect(await balance(dave)).toBe(300n)
    })

    test('its records are read page by page, and a window again tells the same', async () => {
      const played = await world.play()
      const read = async () => {
        const all: VenueRecord[] = []
        for (let after = 0; ; after = all.at(-1)?.sequence ?? 0) {
          const window = { fromAt: 0, toAt: 4_000_000_000_000, after }
          const page = await world.transfers.records(window)
          if (!page) throw new Error('no records')
          all.push(...page.records)
          if (page.isLast) return all
        }
      }
      const all = await read()
      expect(await read()).toEqual(all)
      const own = all.filter(({ memberId }) => memberId === played.memberId)
      expect(own.length).toBeGreaterThan(0)
      const sequences = own.map(({ sequence }) => sequence)
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
      expect(new Set(own.map(({ call }) => call.txId)).size).toBe(own.length)
      const sum = own.reduce((total, { change }) => total + change, 0n)
      expect(await balance(played)).toBe(played.sent + sum)
      world.lose('answer')
      expect(await world.transfers.records({ fromAt: 0, toAt: 1, after: 0 })).toBeUndefined()
      expect(await world.transfers.endSessions(played.memberId)).toBe(false)
      world.lose('nothing')
      expect(await world.transfers.endSessions(played.memberId)).toBe(true)
    })

    test('many at once: what goes out was there', async () => {
      const erin = newMember()
      const into = order(erin, 'in', 900n)
      expect(await Promise.all([send(into), send(into), send(into)])).toEqual(Array(3).fill('done'))
      const outs = Array.from({ length: 6 }, () => order(erin, 'out', 300n))
      const replies = await Promise.all(outs.map(send))
      expect(replies.filter((reply) => reply === 'done')).toHaveLength(3)
      expect(await balance(erin)).toBe(0n)
    })
  })
}
