/** Validated fields as the columns of the same names: a field that has no column, or one of another type, does not compile. */
export type ColumnsOf<Row, Fields> = { [Field in keyof Fields]: Field extends keyof Row ? Row[Field] | undefined : never }
