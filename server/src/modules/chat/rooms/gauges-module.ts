import type { Gauge } from '../../../platform/http/health.ts'
import type { ChatHub } from '../socket/hub.ts'

/** What a process knows of its own sockets; a site is the sum over its processes. */
export function chatGauges(hub: ChatHub): Gauge[] {
  return [
    { name: 'zhengju_chat_sockets', help: 'Open sockets of live rooms', read: () => hub.sockets },
    { name: 'zhengju_chat_rooms', help: 'Rooms with somebody in them', read: () => hub.rooms },
    {
      name: 'zhengju_chat_delivered',
      help: 'Frames handed to sockets since the start',
      read: () => hub.delivered,
    },
    {
      name: 'zhengju_chat_resyncs',
      help: 'Slow sockets that had lost lines and were told to read them, since the start',
      read: () => hub.resyncs,
    },
    {
      name: 'zhengju_chat_ended',
      help: 'Sockets closed for malformed frames, flooding, silence or a session that is over',
      read: () => hub.ended,
    },
    {
      name: 'zhengju_chat_turned_away',
      help: 'Handshakes refused since the start',
      read: () => hub.turnedAway,
    },
  ]
}
