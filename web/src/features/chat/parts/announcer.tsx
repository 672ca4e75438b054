import { chatCategories } from '@zhengju/contract/chat/calls'
import { useEffect, useState } from 'react'
import type { ChatClient } from '../api/client.ts'
import { announceEveryMs, announcement, emptyHeap, heaped } from '../model/announce.ts'

interface AnnouncerProps {
  readonly client: ChatClient
  readonly memberId: string | undefined
}

const marks: readonly number[] = [chatCategories.shield, chatCategories.clear]

/** Tells a screen reader what others say, politely: once in a while, and in one sentence. */
export function Announcer({ client, memberId }: AnnouncerProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    let heap = emptyHeap
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      setText(announcement(heap))
      heap = emptyHeap
    }
    const stop = client.hearLines((line) => {
      if (line.memberId === memberId || marks.includes(line.category)) return
      heap = heaped(heap, line)
      timer ??= setTimeout(tell, announceEveryMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, memberId])
  return (
    <p className="vh" role="status" aria-live="polite">
      {text}
    </p>
  )
}
