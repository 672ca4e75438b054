/** What a loader gives beside plain data: a status other than 200, headers of the page. */
export class PageAnswer<Data> {
  readonly data: Data
  readonly init: AnswerInit

  constructor(value: Data, init: AnswerInit) {
    this.data = value
    this.init = init
  }
}

interface AnswerInit {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Given back, it is the page's data with a status; thrown, the page is not drawn. */
export function data<Data>(value: Data, init: AnswerInit = {}): PageAnswer<Data> {
  return new PageAnswer(value, init)
}

/** Thrown by a loader: the visitor is led there instead. */
export function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}

/** What the screen is given of a loader's answer. */
export type LoadedData<Loader> = Loader extends (...args: never[]) => infer Answer
  ? Unwrapped<Awaited<Answer>>
  : never
type Unwrapped<Answer> = Answer extends PageAnswer<infer Data> ? Data : Answer
