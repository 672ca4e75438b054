import { Type } from 'typebox'
import { closed } from '../kernel/schema.ts'

const SecretId = Type.String({ pattern: '^[0-9a-f]{32}$' })

export const vvPretty = {
  data: closed({
    secretId: SecretId,
    content: Type.String({ description: 'Base64 of the sealed configuration and its tag' }),
  }),
}

export const sec = {
  params: closed({ secretId: SecretId }),
  data: closed({
    k: Type.String({ description: 'Base64 of the key' }),
    v: Type.String({ description: 'Base64 of the nonce' }),
  }),
}
