import { frameCode } from '@clinic/shared/bookings/frame-code'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Code, CopyButton, Group, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { BookingSettings } from './booking-settings.ts'
import { FieldGroup } from '../../../components/form/settings/settings-form.tsx'
import { settingsLabels } from './settings-labels.ts'
import type { SettingsValues } from './settings-values.ts'
import classes from './settings.module.css'

type PageAddressProps = { form: UseFormReturnType<SettingsValues>; settings: BookingSettings }

/** Where the page is: to look at, to copy, and to put on the clinic's own site. */
export function PageAddress({ form, settings }: PageAddressProps) {
  const { t } = useLingui()
  const { version, isOn, path, address } = settings
  const link = `${address}${path}`
  return (
    <FieldGroup legend={<Trans>The page</Trans>}>
      <TextInput
        label={t(settingsLabels.path)}
        description={t`Small letters, digits and dashes, after ${address}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        translate="no"
        {...form.getInputProps('path')}
      />
      {version > 0 && isOn && (
        <Group gap="sm">
          <Anchor href={link} target="_blank" translate="no">
            {link}
          </Anchor>
          <Copy text={link} label={<Trans>Copy the link</Trans>} />
        </Group>
      )}
      <Textarea
        label={t(settingsLabels.frameOrigins)}
        description={t`One on each line, such as https://www.example.com. Other sites can link to the page, but not show it in a frame.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={2}
        translate="no"
        {...form.getInputProps('frameOrigins')}
      />
      {version > 0 && isOn && settings.frameOrigins.length > 0 && <Snippet link={link} />}
    </FieldGroup>
  )
}

function Snippet({ link }: { link: string }) {
  const code = frameCode(link)
  return (
    <div>
      <Text size="sm" mb={4}>
        <Trans>What goes into the website:</Trans>
      </Text>
      <Code block translate="no" className={classes.snippet}>
        {code}
      </Code>
      <Copy text={code} label={<Trans>Copy this code</Trans>} />
    </div>
  )
}

/** Nothing where the clipboard is closed to the page. */
function Copy({ text, label }: { text: string; label: ReactNode }) {
  if (!window.isSecureContext) return null
  return (
    <CopyButton value={text} timeout={10_000}>
      {({ copied, copy }) => (
        <Button size="compact-sm" variant="default" onClick={copy}>
          {copied ? <Trans>Copied</Trans> : label}
        </Button>
      )}
    </CopyButton>
  )
}
