import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  approveMallOrder,
  approveShelfItem,
  listOfficeMallOrders,
  listShelf,
  openMallAddress,
  refuseMallOrder,
  refuseShelfItem,
  saveShelfItem,
  shipMallOrder,
} from '@zhengju/contract/mall/office-calls'
import type { MallOrderState } from '@zhengju/domain/mall'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useList } from '#lib/use-list.ts'
import { mallReasons, mallText as text } from '#text/mall.ts'

export type ShelfItem = DataOf<typeof listShelf>['items'][number]
export type OfficeOrder = DataOf<typeof listOfficeMallOrders>['items'][number]
export type ItemWish = Omit<BodyOf<typeof saveShelfItem>, 'commandId' | 'reason'>

const everyMs = 10_000

export function useShelf() {
  return useList([listShelf.path], (from, signal) => call(listShelf, { query: from }, signal), {
    everyMs,
  })
}

export function useMallOrders(state: MallOrderState | undefined, search: ListFilter) {
  const filter = { ...search, ...(state ? { state } : {}) }
  return useList(
    [listOfficeMallOrders.path, filter],
    (from, signal) => call(listOfficeMallOrders, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function saveQuestion(wish: ItemWish, onDone: () => void): ReasonQuestion {
  return {
    title: text.saveTitle,
    text: text.saveText,
    action: text.save,
    suggestions: mallReasons,
    async run(command) {
      const { proposed } = await call(saveShelfItem, { body: { ...command, ...wish } })
      onDone()
      return proposed ? text.proposed : text.saved
    },
  }
}

const verdicts = {
  agree: {
    endpoint: approveShelfItem,
    words: { title: text.agreeTitle, text: text.agreeText, action: text.approve },
    done: text.agreed,
  },
  drop: {
    endpoint: refuseShelfItem,
    words: { title: text.dropTitle, text: text.dropText, action: text.refuse },
    done: text.dropped,
  },
} as const

/** About what waits of a thing, as it is shown now. */
export function proposalQuestion(
  verdict: keyof typeof verdicts,
  { id: itemId, version }: ShelfItem,
): ReasonQuestion {
  const { endpoint, words, done } = verdicts[verdict]
  return {
    ...words,
    suggestions: mallReasons,
    async run(command) {
      await call(endpoint, { params: { itemId }, body: { ...command, version } })
      return done
    },
  }
}

const acts = {
  approve: {
    endpoint: approveMallOrder,
    words: { title: text.approveTitle, text: text.approveText, action: text.approve },
    done: text.approved,
  },
  refuse: {
    endpoint: refuseMallOrder,
    words: { title: text.refuseTitle, text: text.refuseText, action: text.refuse },
    done: text.refused,
  },
} as const

export function decideQuestion(act: keyof typeof acts, { orderNo }: OfficeOrder): ReasonQuestion {
  const { endpoint, words, done } = acts[act]
  return {
    ...words,
    suggestions: mallReasons,
    async run(body) {
      await call(endpoint, { params: { orderNo }, body })
      return done
    },
  }
}

export function shipQuestion(
  { orderNo }: OfficeOrder,
  tracking: string,
  onDone: () => void,
): ReasonQuestion {
  return {
    title: text.shipTitle,
    text: text.shipText(tracking),
    action: text.ship,
    suggestions: mallReasons,
    async run(command) {
      await call(shipMallOrder, { params: { orderNo }, body: { ...command, tracking } })
      onDone()
      return text.shipped
    },
  }
}

/** What it found stands in the message: it is shown, and kept nowhere on the page. */
export function openQuestion({ orderNo }: OfficeOrder): ReasonQuestion {
  return {
    title: text.openTitle,
    text: text.openText,
    action: text.open,
    suggestions: mallReasons,
    async run(body) {
      const { name, phone, place } = await call(openMallAddress, { params: { orderNo }, body })
      return text.opened(name, phone, place)
    },
  }
}
