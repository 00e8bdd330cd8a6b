/** Lets a job go back to the brand's rubric, after asking. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { useErrorText } from '@/i18n/error-text';
import { refresh } from '../../api';
import { type Rubric, retire } from '../../scoring-api';

type Props = { own: Rubric; brands: Rubric | undefined };

export function ToTheBrands({ own, brands }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const back = useMutation({
    mutationFn: () => retire(own.id, own.version),
    onSuccess: () =>
      toast({
        title: intl.formatMessage({
          id: 'scoring.retired',
          defaultMessage:
            'The brand’s rubric is in effect again. Everybody in this job’s pipeline is scored anew.',
        }),
      }),
    onError: (error) => toast({ title: errorText(error) }),
    onSettled: () => {
      setAsking(false);
      return refresh(client, '/api/scoring/rubrics', '/api/scoring/overrides', '/api/applications');
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <FormattedMessage id="scoring.retire" defaultMessage="Back to the brand’s rubric" />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        busy={back.isPending}
        title={<FormattedMessage id="scoring.retire_title" defaultMessage="Back to the brand’s rubric?" />}
        description={
          <FormattedMessage
            id="scoring.retire_text"
            defaultMessage="Everybody in this job’s pipeline is scored anew by {brands, select, none {Lineup’s own rubric} other {version {brands} of the brand’s rubric}}. What people set themselves stays, and this job’s versions are kept."
            values={{ brands: brands?.versionNo ?? 'none' }}
          />
        }
        confirmLabel={<FormattedMessage id="scoring.retire" defaultMessage="Back to the brand’s rubric" />}
        onConfirm={() => back.mutate()}
      />
    </>
  );
}
