import { chatHistory } from '@zhengju/contract/chat/calls'
import { memberJwt } from '@zhengju/contract/member/calls'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/call.ts'
import { runtime } from '#lib/runtime.ts'
import { token } from '#lib/session.ts'
import { siteEntry } from '#lib/site-entry.ts'
import { chatAddress } from '../api/address.ts'
import { ChatClient } from '../api/client.ts'
import type { ChatView } from '../model/view.ts'
import type { Socket } from '../model/world.ts'

/** The room of that id while the screen stands. */
export function useChat(roomId: string): { readonly client: ChatClient; readonly view: ChatView } {
  const [client] = useState(createClient)
  const view = useSyncExternalStore(client.subscribe, client.view, client.view)
  useEffect(() => {
    client.start(roomId)
    return () => client.leave()
  }, [client, roomId])
  return { client, view }
}

function createClient(): ChatClient {
  return new ChatClient({
    token,
    address: () => chatAddress(siteEntry, location.href),
    jwt: () => call(memberJwt, {}, { isQuiet: true }),
    history: (ask) => call(chatHistory, { body: ask }, { isQuiet: true }),
    open,
    now: () => runtime.clock.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
}

function open(address: string): Socket {
  const socket = new WebSocket(address)
  const wrapped: Socket = {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
    onOpen: null,
    onText: null,
    onLost: null,
  }
  socket.onopen = () => wrapped.onOpen?.()
  socket.onmessage = ({ data }) => wrapped.onText?.(String(data))
  socket.onerror = () => wrapped.onLost?.()
  socket.onclose = () => wrapped.onLost?.()
  return wrapped
}
