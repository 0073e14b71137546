import type { Notice } from '@clinic/shared/assistant/stream'
import { useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './messages.module.css'
import { Suggestions } from '../suggestions.tsx'
import { noticeText, offersExamples } from '../results/tool-labels.ts'

type NoticePartProps = { reasons: readonly Notice[]; withExamples: boolean }

/** The notices about an answer. */
export function NoticePart({ reasons, withExamples }: NoticePartProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.notice}>
        <IconInfoCircle size={16} aria-hidden />
        <span>{reasons.map((reason) => t(noticeText[reason])).join(' ')}</span>
      </div>
      {withExamples && reasons.some((reason) => offersExamples.has(reason)) && <Suggestions />}
    </>
  )
}
