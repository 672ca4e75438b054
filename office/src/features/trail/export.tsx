import { exportTrail, mostTrailLines } from '@zhengju/contract/trail/office-calls'
import { countText } from '@zhengju/domain/figure'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { runtime } from '#lib/runtime.ts'
import { saveCsv } from '#lib/save-file.ts'
import { time } from '#lib/show.ts'
import { exportReasons, trailText as text } from '#text/trail.ts'
import type { TrailFilter } from './api.ts'
import { csvOf } from './file.ts'

/** The lines that are looked at, as a file. */
export function Export({ filter }: { readonly filter: TrailFilter }) {
  const [question, setQuestion] = useState<ReasonQuestion>()
  return (
    <>
      <Button onClick={() => setQuestion(exportQuestion(filter))}>{text.export}</Button>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function exportQuestion(filter: TrailFilter): ReasonQuestion {
  return {
    title: text.exportTitle,
    text: text.exportText(countText(mostTrailLines)),
    action: text.export,
    suggestions: exportReasons,
    async run(command) {
      const { items, isWhole } = await call(exportTrail, { body: { ...command, ...filter } })
      saveCsv(csvOf(items), `${text.fileName} ${time(runtime.clock.now()).slice(0, 10)}.csv`)
      return isWhole ? text.exported(items.length) : text.exportedPart(items.length)
    },
  }
}
