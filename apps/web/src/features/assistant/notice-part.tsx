import type { Notice } from '@clinic/shared/assistant/stream'
import { useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './assistant.module.css'
import { Suggestions } from './suggestions.tsx'
import { noticeText, offersExamples } from './tool-words.ts'

export function NoticePart({ reason, withExamples }: { reason: Notice; withExamples: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.notice}>
        <IconInfoCircle size={16} aria-hidden />
        <span>{t(noticeText[reason])}</span>
      </div>
      {withExamples && offersExamples.has(reason) && <Suggestions />}
    </>
  )
}
