import { chatCloses, chatHandshake } from '@zhengju/contract/chat/calls'
import type { ClientFrameName, ServerFrameName } from '@zhengju/contract/chat/frames'
import {
  clientData,
  clientFrame,
  serverData,
  serverFrame,
} from '@zhengju/contract/chat/frames-schema'
import { venueSockets } from '@zhengju/venue-protocol/schema'

interface Channel {
  readonly address: string
  readonly description: string
  readonly query?: object
  /** What clients send, by the name of the message. */
  readonly fromClient: Readonly<Record<string, object>>
  readonly fromServer: Readonly<Record<string, object>>
}

/** AsyncAPI of the sockets at the members' port, from the schemas that tests hold every heard frame against. */
export function asyncApi(): object {
  const channels: Readonly<Record<string, Channel>> = { chat: chat(), ...venueSockets }
  const rows = Object.entries(channels)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Zhengju sockets', version: '1' },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(rows.map(([name, channel]) => [name, described(channel)])),
    operations: Object.assign({}, ...rows.map(([name, channel]) => operations(name, channel))),
  }
}

function chat(): Channel {
  const { clientType, clientTypeParam, path } = chatHandshake
  const closes = Object.entries(chatCloses).map(([name, code]) => `${code} ${name}`)
  const query = {
    type: 'object',
    properties: { [clientTypeParam]: { type: 'string', const: clientType } },
  }
  return {
    address: path,
    description: `Live rooms. The server closes with: ${closes.join(', ')}`,
    query,
    fromClient: named(Object.keys(clientData).filter(isClientName), clientFrame),
    fromServer: named(Object.keys(serverData).filter(isServerName), serverFrame),
  }
}

function named<Name extends string>(names: readonly Name[], schemaOf: (name: Name) => object) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)]))
}

function described({ address, description, query, fromClient, fromServer }: Channel): object {
  const messages = (side: string, schemas: Readonly<Record<string, object>>) =>
    Object.entries(schemas).map(([name, payload]) => [`${side}.${name}`, { name, payload }])
  return {
    address,
    description,
    messages: Object.fromEntries([
      ...messages('client', fromClient),
      ...messages('server', fromServer),
    ]),
    ...(query ? { bindings: { ws: { method: 'GET', query } } } : {}),
  }
}

/** From the platform's side: it receives what clients send. */
function operations(name: string, { fromClient, fromServer }: Channel): object {
  const one = (action: 'send' | 'receive', side: string, schemas: object) => ({
    action,
    channel: { $ref: `#/channels/${name}` },
    messages: Object.keys(schemas).map((message) => ({
      $ref: `#/channels/${name}/messages/${side}.${message}`,
    })),
  })
  return {
    [`${name}.receive`]: one('receive', 'client', fromClient),
    [`${name}.send`]: one('send', 'server', fromServer),
  }
}

function isClientName(name: string): name is ClientFrameName {
  return Object.hasOwn(clientData, name)
}

function isServerName(name: string): name is ServerFrameName {
  return Object.hasOwn(serverData, name)
}
