import { Button, Result } from 'antd'
import { shellText } from '../text/shell.ts'

/** A page that failed to draw itself. */
export function Broken() {
  return (
    <Result
      status="warning"
      title={shellText.brokenTitle}
      subTitle={shellText.broken}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          {shellText.retry}
        </Button>
      }
    />
  )
}
