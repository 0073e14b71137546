import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Prints what the screen shows. */
export function PrintScreen() {
  const { t } = useLingui()
  return (
    <Tooltip label={t`Print this screen`}>
      <ActionIcon variant="default" size={36} aria-label={t`Print this screen`} onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
