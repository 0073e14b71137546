import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type DocumentStepProps = { label: string; loading?: boolean; onClick: () => void; children: ReactNode }

/** What can be done with a document in a list of them, as an icon. */
export const DocumentStep = ({ label, loading = false, onClick, children }: DocumentStepProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} loading={loading} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
