import { Component, type ReactNode } from 'react'
import { ErrorPage } from './status-pages.tsx'

interface GuardProps {
  /** The history entry that is drawn: the next one is drawn anew. */
  readonly place: string
  readonly children: ReactNode
}
interface GuardState {
  readonly place: string
  readonly hasFailed: boolean
}

/** A screen that cannot be drawn says so, until the visitor goes elsewhere. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<GuardState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: GuardProps, state: GuardState): GuardState | null {
    return place === state.place ? null : { place, hasFailed: false }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage status={500} /> : this.props.children
  }
}
