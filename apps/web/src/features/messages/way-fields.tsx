import type { Language } from '@clinic/shared/languages'
import { languages } from '@clinic/shared/languages'
import type { ContactChannel } from '@clinic/shared/messages/message'
import { contactChannels } from '@clinic/shared/messages/message'
import { useLingui } from '@lingui/react/macro'
import { Group, NativeSelect } from '@mantine/core'
import { languageNames } from '../../i18n/languages.ts'
import { channelText, preferenceLabels } from './message-labels.ts'

type Way = { channel: ContactChannel | null; language: Language | null }
type WayFieldsProps = Way & { isDisabled?: boolean; onChange: (way: Partial<Way>) => void }

/** By which way and in which language a patient is reached. */
export function WayFields({ channel, language, isDisabled = false, onChange }: WayFieldsProps) {
  const { t } = useLingui()
  return (
    <Group gap="sm" grow>
      <NativeSelect
        label={t(preferenceLabels.channel)}
        disabled={isDisabled}
        value={channel ?? ''}
        data={[
          { value: '', label: t`Whatever there is` },
          ...contactChannels.map((value) => ({ value, label: t(channelText[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ channel: contactChannels.find((each) => each === value) ?? null })}
      />
      <NativeSelect
        label={t(preferenceLabels.language)}
        disabled={isDisabled}
        value={language ?? ''}
        data={[{ value: '', label: t`What they speak` }, ...languages.map((value) => ({ value, label: languageNames[value] }))]}
        onChange={({ currentTarget: { value } }) => onChange({ language: languages.find((each) => each === value) ?? null })}
      />
    </Group>
  )
}
