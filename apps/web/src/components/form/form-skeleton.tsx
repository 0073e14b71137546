import { Skeleton, Stack } from '@mantine/core'
import classes from './narrow-fields.module.css'

/** Shaped like the fields that are about to appear. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <Stack gap="md" className={classes.fields} aria-busy>
    {Array.from({ length: fields }, (_, field) => (
      <div key={field}>
        <Skeleton height={14} width={120} mb={6} />
        <Skeleton height={36} />
      </div>
    ))}
  </Stack>
)
