import { uploadPicture } from '@zhengju/contract/identity/calls'
import { useState } from 'react'
import { preparePicture } from '#lib/picture.ts'
import { useCommand } from '#lib/use-command.ts'
import { pictureText } from '#text/identity.ts'

export interface Picture {
  readonly id: string
  readonly preview: string
}

/** One photo after the other: drawn anew in the browser, uploaded, then known by its id. */
export function useUpload() {
  const [isPreparing, setPreparing] = useState(false)
  const [fault, setFault] = useState<string>()
  const { run, isBusy } = useCommand(uploadPicture, {
    own: ['upload.failed'],
    onFailure: (error) => setFault(error instanceof Error ? error.message : String(error)),
  })

  async function upload(file: Blob): Promise<Picture | undefined> {
    setFault(undefined)
    setPreparing(true)
    try {
      const prepared = await preparePicture(file)
      if (typeof prepared === 'string') {
        setFault(pictureText[prepared])
        return undefined
      }
      const { base64, preview } = prepared
      const data = await run((commandId) => ({ body: { commandId, picture: base64 } }))
      return data && { id: data.pictureId, preview }
    } finally {
      setPreparing(false)
    }
  }
  return { upload, isBusy: isBusy || isPreparing, fault }
}
