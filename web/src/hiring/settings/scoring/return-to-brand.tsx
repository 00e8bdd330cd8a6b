/** Lets a job go back to the brand's rubric, after asking. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refresh } from '@/api/refresh';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { type Rubric, retire } from './api';

type Props = { own: Rubric; brands: Rubric | undefined };

export function ReturnToBrand({ own, brands }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [confirming, setConfirming] = useState(false);
  const back = useMutation({
    mutationFn: () => retire(own.id, own.version),
    onSuccess: () =>
      toast({
        title: intl.formatMessage({
          id: 'scoring.retired',
          defaultMessage: 'The brand’s rubric is active. This job’s applicants are rescored.',
        }),
      }),
    onError: (error) => toast({ title: errorText(error) }),
    onSettled: () => {
      setConfirming(false);
      return refresh(client, '/api/scoring/rubrics', '/api/scoring/overrides', '/api/applications');
    },
  });
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        <FormattedMessage id="scoring.retire" defaultMessage="Use brand rubric" />
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        busy={back.isPending}
        title={<FormattedMessage id="scoring.retire_title" defaultMessage="Use the brand’s rubric?" />}
        description={
          <FormattedMessage
            id="scoring.retire_text"
            defaultMessage="This job’s applicants are rescored with {brands, select, none {Lineup’s rubric} other {version {brands} of the brand’s rubric}}. Manual overrides and this job’s versions are kept."
            values={{ brands: brands?.versionNo ?? 'none' }}
          />
        }
        confirmLabel={<FormattedMessage id="scoring.retire" defaultMessage="Use brand rubric" />}
        onConfirm={() => back.mutate()}
      />
    </>
  );
}
