import { createDecipheriv } from 'node:crypto'
import { type SiteConfiguration, sec, vvPretty } from '@zhengju/contract/configuration/calls'
import { type DataOf, type PlainEndpoint, pathOf } from '@zhengju/contract/kernel/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/kernel/envelope'
import { siteHeaders } from '@zhengju/contract/kernel/header'
import { signatureSlot, signedBaseOfCall } from '@zhengju/contract/kernel/signature'
import type { Clock } from '@zhengju/domain/runtime'
import { sign } from './signatures.ts'

/** Gives the signature of a call; empty where none is asked for. */
export type DeviceSigner = (call: PlainEndpoint, path: string) => string

export interface Device {
  readonly origin: string
  readonly deviceId: string
  readonly clock: Clock
  readonly fetch?: typeof fetch
  readonly headers?: Readonly<Record<string, string>>
}

/** Fetches a device's key and signs with it as a browser does: for tools and simulations. */
export async function createDeviceSigner(device: Device): Promise<DeviceSigner> {
  const configuration = await readConfiguration(device)
  const ahead = configuration.now - device.clock.now()
  const key = Buffer.from(configuration.signatureKey, 'base64')
  return (call, path) => {
    const base = signedBaseOfCall(call, path)
    if (base === undefined) return ''
    return sign(key, base, device.deviceId, signatureSlot(device.clock.now() + ahead))
  }
}

export async function readConfiguration(device: Device): Promise<SiteConfiguration> {
  const { secretId, content } = await ask(device, vvPretty)
  return openConfiguration(content, await ask(device, sec, { secretId }))
}

function openConfiguration(content: string, { k, v }: DataOf<typeof sec>): SiteConfiguration {
  const bytes = Buffer.from(content, 'base64')
  const [key, nonce] = [Buffer.from(k, 'base64'), Buffer.from(v, 'base64')]
  const cipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  cipher.setAuthTag(bytes.subarray(-tagBytes))
  const parts = [cipher.update(bytes.subarray(0, -tagBytes)), cipher.final()]
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as SiteConfiguration
}

const tagBytes = 16

async function ask<E extends PlainEndpoint>(
  { origin, deviceId, headers, fetch: send = fetch }: Device,
  endpoint: E,
  params?: Readonly<Record<string, string>>,
): Promise<DataOf<E>> {
  const path = pathOf(endpoint, params)
  const response = await send(origin + path, {
    method: endpoint.method,
    headers: { ...siteHeaders({ uuid: deviceId }), ...headers },
  })
  const envelope = readEnvelope(await response.json())
  if (!envelope || !isSuccess(envelope)) {
    throw new Error(`${path} answered ${envelope?.status_code} ${envelope?.message}`)
  }
  return envelope.data as DataOf<E>
}
