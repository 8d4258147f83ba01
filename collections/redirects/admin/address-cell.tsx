'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps, TextFieldClient } from 'payload'

import { readable } from '../domain/redirect-address'

/** Payload's cell, with the address decoded for reading. */
export const AddressCell = (props: DefaultCellComponentProps<TextFieldClient, string>) => (
  <DefaultCell {...props} cellData={readable(props.cellData)} />
)
