import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { formatMoney } from '../../lib/money.ts'
import { refundRuleText } from './course-labels.ts'
import { endCourse, type CourseRow } from './courses.ts'

/** What the rule gives back is shown before anything is done. */
export function EndDialog({ course, onClose }: { course: CourseRow; onClose: () => void }) {
  const { t } = useLingui()
  const [asCredit, setAsCredit] = useState(false)
  const { id, backNow, currency } = course
  const back = formatMoney(backNow, currency)
  return (
    <ReasonDialog
      title={<Trans>End this course early?</Trans>}
      hint={
        <Stack gap="xs">
          <Text size="sm">
            {t(refundRuleText[course.refundRule])}: <b>{back}</b>
          </Text>
          <Text size="sm">
            <Trans>What nobody has paid yet is taken off the invoice first. Nothing is used or undone afterwards.</Trans>
          </Text>
          {Number(backNow) > 0 && (
            <Checkbox
              label={t`Keep what was paid as the patient's credit`}
              checked={asCredit}
              onChange={(event) => setAsCredit(event.currentTarget.checked)}
            />
          )}
        </Stack>
      }
      confirmLabel={<Trans>End the course</Trans>}
      onConfirm={(reason) => endCourse({ id, givenBack: backNow, reason, method: asCredit ? 'credit' : null })}
      onClose={onClose}
    />
  )
}
