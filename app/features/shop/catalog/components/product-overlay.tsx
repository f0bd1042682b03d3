import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ToastProvider } from '#app/ui/toast-provider.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { PieceDetail } from '../door/piece-detail.server.ts';
import type { ProductSummary } from '../door/product.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductPreview } from './product-preview.tsx';

type ProductOverlayProps = {
  isOpen: boolean;
  /** Absent while it is being fetched: the dialog opens at once all the same. */
  detail: PieceDetail | undefined;
  /** Known from the card that was pressed. */
  name: string;
  preview: ProductSummary | undefined;
  onClose: () => void;
  origin: string;
  whatsapp: string;
};

/** A piece over the grid it was opened from. Toasts of its own, because those of the page lie behind a modal dialog. */
export function ProductOverlay({ isOpen, detail, name, preview, onClose, origin, whatsapp }: ProductOverlayProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={name}
      hideTitle
      size="panel"
      headerStart={
        <Button
          variant="quiet"
          size="small"
          className="-ml-2"
          onClick={onClose}
          icon={<ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />}
        >
          {catalogTexts.detail.back}
        </Button>
      }
    >
      <ToastProvider>
        {detail ? (
          <ProductDetail key={detail.product.id} detail={detail} origin={origin} whatsapp={whatsapp} level={2} />
        ) : isOpen ? (
          <ProductPreview name={name} preview={preview} />
        ) : null}
      </ToastProvider>
    </Dialog>
  );
}
