import type { JoinData } from '@zhengju/contract/chat/frames'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { useState } from 'react'
import { readText, writeText } from '#lib/storage.ts'
import { useStillness } from './use-stillness.ts'

export interface BulletSwitch {
  readonly isOn: boolean
  /** Undefined where the site gives readers no switch. */
  readonly flip: (() => void) | undefined
}

interface Wishes {
  /** What the reader chose once; undefined for one who never did. */
  readonly chosen: string | undefined
  readonly isStill: boolean
  readonly room: Pick<JoinData, 'bulletOpen' | 'bulletButton'>
}

/** The reader's own choice where he has one, else the site's; never by themselves where motion is not wanted. */
export function areBulletsOn({ chosen, isStill, room }: Wishes): boolean {
  if (room.bulletButton === 1 && chosen !== undefined) return chosen === on
  return room.bulletOpen === 1 && !isStill
}

export function useBulletSwitch(joined: JoinData | undefined): BulletSwitch {
  const [chosen, setChosen] = useState(() => readText(storageKeys.chatBullets))
  const isStill = useStillness()
  if (!joined) return { isOn: false, flip: undefined }
  const isOn = areBulletsOn({ chosen, isStill, room: joined })
  function flip() {
    const wish = isOn ? off : on
    writeText(storageKeys.chatBullets, wish)
    setChosen(wish)
  }
  return { isOn, flip: joined.bulletButton === 1 ? flip : undefined }
}

const [on, off] = ['on', 'off']
