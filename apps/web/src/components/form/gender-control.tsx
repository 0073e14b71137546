import { genderNames, type Gender } from '@clinic/shared/users/user'
import { useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl } from '@mantine/core'
import { genderTexts } from '../labels/gender-names.ts'

type GenderControlProps = { label: string; value?: Gender; onChange?: (gender: Gender) => void }

/** Two lines rather than half a word where a panel is narrow. */
const styles = { label: { paddingInline: 4, lineHeight: 1.25, whiteSpace: 'normal' } } as const

export function GenderControl({ label, ...input }: GenderControlProps) {
  const { t } = useLingui()
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        styles={styles}
        data={genderNames.map((gender) => ({ value: gender, label: t(genderTexts[gender]) }))}
        {...input}
      />
    </Input.Wrapper>
  )
}
