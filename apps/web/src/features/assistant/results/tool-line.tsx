import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { failureText } from '../../../lib/error-text.ts'
import { isFailureCode } from '../../../lib/failure-codes.ts'
import classes from '../messages/messages.module.css'
import { runningText } from './tool-labels.ts'
import type { ToolPart } from '../messages/turns.ts'

/** A running tool, or one that failed. */
export function ToolLine({ part, stopped }: { part: ToolPart; stopped: boolean }) {
  const { t } = useLingui()
  if (part.error) {
    const { code } = part.error
    return (
      <div className={classes.quiet}>
        <IconAlertCircle size={16} aria-hidden />
        <span>{t(refusalText(code))}</span>
      </div>
    )
  }
  if (stopped) return null
  return (
    <div className={classes.quiet}>
      <Loader size={14} aria-hidden />
      <span>{t(runningText[part.tool])}</span>
    </div>
  )
}

/** There is no field to mark here, so the text refers to the question. */
const refusalText = (code: string) =>
  code === 'BAD_USER_INPUT'
    ? msg`Something is missing here, or can't be right. Please say it another way.`
    : failureText({ code: isFailureCode(code) ? code : 'INTERNAL' })
