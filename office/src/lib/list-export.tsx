import {
  cancelExport,
  type ExportList,
  listExports,
  readExport,
  rowsOfFile,
  startExport,
} from '@zhengju/contract/export/office-calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import { countText } from '@zhengju/domain/figure'
import { csvMark } from '@zhengju/domain/text'
import { Alert, App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { exportNames, listExportReasons, exportText as text } from '../text/export.ts'
import { call } from './call.ts'
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx'
import { runtime } from './runtime.ts'
import { saveCsv } from './save-file.ts'
import { time } from './show.ts'
import { useRead } from './use-read.ts'

export type ExportFilter = BodyOf<typeof startExport>['filter']
type Export = DataOf<typeof startExport>

const pollMs = 2_000

/** The list that is looked at, with its filter, as a file: at once, or as soon as it is made. */
export function ListExport(props: { readonly list: ExportList; readonly filter: ExportFilter }) {
  const { list, filter } = props
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [waited, setWaited] = useState<string>()
  return (
    <>
      <Button onClick={() => setQuestion(questionOf(list, filter, setWaited))}>
        {text.export}
      </Button>
      {waited ? <Making exportId={waited} onEnd={() => setWaited(undefined)} /> : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function questionOf(
  list: ExportList,
  filter: ExportFilter,
  wait: (exportId: string) => void,
): ReasonQuestion {
  return {
    title: text.title,
    text: text.text(countText(rowsOfFile)),
    action: text.export,
    suggestions: listExportReasons,
    async run(command) {
      const made = await call(startExport, { body: { ...command, list, filter } })
      if (made.state === 'done') return download(made)
      if (made.state === 'full') throw new Error(text.full)
      wait(made.id)
      return text.started
    },
  }
}

/** A large file is made by the platform: how far it is, and a way to stop it. */
function Making({ exportId, onEnd }: { readonly exportId: string; readonly onEnd: () => void }) {
  const { message } = App.useApp()
  const reading = useRead(listExports, {}, { everyMs: pollMs })
  const made = reading.data?.items.find(({ id }) => id === exportId)
  const isOver = made !== undefined && made.state !== 'running'
  useEffect(() => {
    if (!isOver) return
    onEnd()
    if (made.state === 'done') {
      download(made).then(
        (news) => void message.success(news),
        (error) => void message.error(String(error.message)),
      )
    } else if (made.state === 'failed') void message.error(text.failed)
    else if (made.state === 'full') void message.error(text.full)
  }, [isOver, made, message, onEnd])
  if (!made || isOver) return null
  const cancel = async () => {
    const body = { commandId: runtime.ids.next() }
    await call(cancelExport, { params: { exportId }, body }).catch(() => undefined)
    onEnd()
    void message.info(text.cancelled)
  }
  return (
    <Alert
      className="making"
      type="info"
      showIcon
      title={text.running(exportNames[made.list], countText(made.rows))}
      description={text.stay}
      action={<Button onClick={() => void cancel()}>{text.cancel}</Button>}
    />
  )
}

/** File by file: the browser holds one of them at a time. */
async function download(made: Export): Promise<string> {
  const name = `${exportNames[made.list]} ${time(made.createdAt).slice(0, 10)}`
  let parts: string[] = []
  let files = 0
  for (let part: number | null = 0; part !== null; ) {
    const read: DataOf<typeof readExport> = await call(readExport, {
      params: { exportId: made.id },
      query: { part },
    })
    parts.push(read.text)
    part = read.nextPart
    if (!read.endsFile) continue
    files += 1
    const isOnly = files === 1 && part === null
    saveCsv(csvMark + parts.join(''), `${name}${isOnly ? '' : ` ${files}`}.csv`)
    parts = []
  }
  const rows = countText(made.rows)
  return files > 1 ? text.doneFiles(rows, files) : text.done(rows)
}
