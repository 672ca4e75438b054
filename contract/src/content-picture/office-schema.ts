import { Type } from 'typebox'
import { CommandId, closed, Id } from '../kernel/schema.ts'
import { readContentPicture } from './schema.ts'

const Share = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'Per cent of the side, from the left or the top',
})

export const uploadContentPicture = {
  body: closed({
    commandId: CommandId,
    picture: Type.String({
      minLength: 64,
      maxLength: 2_000_000,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'JPEG or PNG in base64, 1.5 MB at most, sides of 200 to 6000',
    }),
    focusX: Share,
    focusY: Share,
  }),
  data: closed({ pictureId: Id, side: Type.Integer({ description: 'Of the square, pixels' }) }),
}

export const viewContentPicture = readContentPicture
