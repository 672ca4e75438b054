import { Type } from 'typebox'
import { closed, Id } from '../kernel/schema.ts'

export const readContentPicture = {
  params: closed({ pictureId: Id }),
  data: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
}
