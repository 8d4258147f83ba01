'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps, TextFieldClient } from 'payload'

import { readable } from '../domain/redirect-address'

/** Payload's own cell, with the address as people write it. */
export const AddressCell = (props: DefaultCellComponentProps<TextFieldClient, string>) => (
  <DefaultCell {...props} cellData={readable(props.cellData)} />
)
